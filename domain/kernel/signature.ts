/** The paper of every signature, whatever screen it was written on: three times as wide as high. */
export const SIGNATURE_WIDTH = 900
export const SIGNATURE_HEIGHT = 300
