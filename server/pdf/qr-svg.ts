import { renderSVG } from 'uqr'

/** Quiet zone around the code, required by readers (ISO/IEC 18004). */
const QUIET_MODULES = 4

export const qrSvg = (text: string): string => renderSVG(text, { ecc: 'M', border: QUIET_MODULES })
