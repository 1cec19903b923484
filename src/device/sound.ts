const KEY = 'fustan.scan-sound'

/** Two rising notes for a good scan, one low note for a bad one. */
const NOTES = {
  good: [
    { hertz: 880, atS: 0, lengthS: 0.06 },
    { hertz: 1320, atS: 0.07, lengthS: 0.08 },
  ],
  bad: [{ hertz: 220, atS: 0, lengthS: 0.28 }],
} as const
export type ScanSound = keyof typeof NOTES

const LOUDNESS = 0.12
let speaker: AudioContext | null = null

export const isSoundOn = (): boolean => localStorage.getItem(KEY) !== 'off'

/** Stored per device: a quiet salon and a busy desk have different needs. */
export function setSoundOn(isOn: boolean): void {
  localStorage.setItem(KEY, isOn ? 'on' : 'off')
}

/** Plays the sound of a good or a bad scan, if sounds are on and the browser allows them. */
export function playScanSound(kind: ScanSound): void {
  if (!isSoundOn() || typeof AudioContext === 'undefined') return
  speaker ??= new AudioContext()
  for (const note of NOTES[kind]) {
    const tone = speaker.createOscillator()
    const gain = speaker.createGain()
    const startsAt = speaker.currentTime + note.atS
    tone.frequency.value = note.hertz
    gain.gain.setValueAtTime(LOUDNESS, startsAt)
    gain.gain.exponentialRampToValueAtTime(0.001, startsAt + note.lengthS)
    tone.connect(gain).connect(speaker.destination)
    tone.start(startsAt)
    tone.stop(startsAt + note.lengthS)
  }
}
