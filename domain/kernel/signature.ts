/** The drawing area of all signatures, whatever the screen. */
export const SIGNATURE_WIDTH = 900
export const SIGNATURE_HEIGHT = 300

/** The longest path of a signature that is kept. */
export const SIGNATURE_LENGTH_MAX = 40_000

/** Whether a text is the path of a drawing. A tap without a line is none. */
export const isSignature = (path: string): boolean => /^M[\d\s.,A-Za-z-]{8,}$/.test(path)

/** So many characters of a checksum are printed under a signed text: enough to compare by eye. */
export const CHECKSUM_SHOWN = 16
