/** The drawing area of all signatures, whatever the screen. */
export const SIGNATURE_WIDTH = 900
export const SIGNATURE_HEIGHT = 300
