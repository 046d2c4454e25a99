// A small synthesiser: makes the effects that the module Sound describes with Web Audio.
'use strict';

const sound = {
  audio: null,
  noises: {},
  sounding: 0,
  mostSounding: 48,

  /** Browsers are silent until the user has done something; called at each key, click and touch. */
  wake() {
    if (!this.audio && window.AudioContext) this.audio = new AudioContext({ latencyHint: 'interactive' });
    if (this.audio && this.audio.state === 'suspended') this.audio.resume().catch(() => {});
  },

  play(effect, placement) {
    if (!this.audio || this.audio.state !== 'running' || this.sounding >= this.mostSounding) return;
    const now = this.audio.currentTime + 0.005;
    const output = this.output(placement);
    let end = now;
    for (const voice of effect.voices) end = Math.max(end, this.start(voice, now + voice.delay, output));
    this.sounding += 1;
    setTimeout(() => {
      this.sounding -= 1;
      output.disconnect();
    }, (end - now + 0.1) * 1000);
  },

  /** Gain, pan and the muffling of what is out of sight; returns where voices go in. */
  output(placement) {
    const gain = new GainNode(this.audio, { gain: placement.gain });
    const pan = new StereoPannerNode(this.audio, { pan: placement.pan });
    let last = gain;
    if (placement.lowPass) {
      last = last.connect(this.filter('lowpass', placement.lowPass));
    }
    last.connect(pan).connect(this.audio.destination);
    return gain;
  },

  /** Starts one voice and returns when it is over. */
  start(voice, start, output) {
    const [attack, decay] = [Math.max(voice.attack, 0.001), Math.max(voice.decay, 0.001)];
    const [peak, end] = [start + attack, start + attack + decay];
    const envelope = new GainNode(this.audio, { gain: 0 });
    this.shape(envelope.gain, voice.level, start, peak, end);
    const source = this.source(voice, start, peak, end);
    let last = this.ring(voice.modulation, this.filtered(voice.filter, source, start, end), start, end);
    last.connect(envelope).connect(output);
    source.start(start, source.buffer ? Math.random() * 1.5 : 0);
    source.stop(end);
    return end;
  },

  /** Linear to the peak, exponential to −60 dB. */
  shape(parameter, level, start, peak, end) {
    parameter.setValueAtTime(0, start);
    parameter.linearRampToValueAtTime(level, peak);
    if (level !== 0) parameter.exponentialRampToValueAtTime(level / 1000, end);
  },

  source(voice, start, peak, end) {
    if (voice.waveform === 'whiteNoise' || voice.waveform === 'brownNoise') {
      return new AudioBufferSourceNode(this.audio, { buffer: this.noise(voice.waveform), loop: true });
    }
    const source = new OscillatorNode(this.audio, { type: voice.waveform === 'saw' ? 'sawtooth' : voice.waveform });
    this.glide(source.frequency, voice.startFrequency, voice.endFrequency, start, end);
    const modulation = voice.modulation.frequency;
    if (modulation) this.modulate(source, voice, modulation, start, peak, end);
    return source;
  },

  /** A phase deviation of `index` radians is a frequency deviation of index × modulator frequency. */
  modulate(source, voice, modulation, start, peak, end) {
    const modulator = new OscillatorNode(this.audio);
    const [first, last] = [voice.startFrequency * modulation.ratio, voice.endFrequency * modulation.ratio];
    this.glide(modulator.frequency, first, last, start, end);
    const depth = new GainNode(this.audio, { gain: 0 });
    this.shape(depth.gain, modulation.index * Math.sqrt(Math.max(first * last, 0)), start, peak, end);
    modulator.connect(depth).connect(source.frequency);
    modulator.start(start);
    modulator.stop(end);
  },

  filtered(filter, source, start, end) {
    if (filter.lowPass) {
      const node = this.filter('lowpass', filter.lowPass.from);
      this.glide(node.frequency, filter.lowPass.from, filter.lowPass.to, start, end);
      return source.connect(node);
    }
    if (filter.bandPass) {
      return source.connect(this.filter('bandpass', filter.bandPass.center, filter.bandPass.quality));
    }
    return source;
  },

  /** For a low-pass, Web Audio gives the resonance in dB; −3 dB is the flat one. */
  filter(type, frequency, quality = type === 'lowpass' ? -3 : 1) {
    return new BiquadFilterNode(this.audio, { type, frequency: this.audible(frequency), Q: quality });
  },

  ring(modulation, source, start, end) {
    if (!modulation.ring) return source;
    const product = new GainNode(this.audio, { gain: 0 });
    const modulator = new OscillatorNode(this.audio, { frequency: modulation.ring.frequency });
    modulator.connect(product.gain);
    modulator.start(start);
    modulator.stop(end);
    return source.connect(product);
  },

  glide(parameter, from, to, start, end) {
    parameter.setValueAtTime(this.audible(from), start);
    parameter.exponentialRampToValueAtTime(this.audible(to), end);
  },

  audible(frequency) {
    return Math.min(Math.max(frequency, 1), this.audio.sampleRate / 2);
  },

  /** Two seconds of noise, made once. Brown noise is the running sum of white noise, with a leak so that it stays near 0. */
  noise(kind) {
    if (this.noises[kind]) return this.noises[kind];
    const buffer = new AudioBuffer({ length: 2 * this.audio.sampleRate, sampleRate: this.audio.sampleRate });
    const samples = buffer.getChannelData(0);
    let sum = 0;
    for (let index = 0; index < samples.length; index += 1) {
      const white = Math.random() * 2 - 1;
      sum = (sum + 0.02 * white) / 1.02;
      samples[index] = kind === 'brownNoise' ? sum * 3.5 : white;
    }
    this.noises[kind] = buffer;
    return buffer;
  },
};
