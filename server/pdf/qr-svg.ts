import { renderSVG } from 'uqr'

/** Modules of empty paper round a code, without which readers do not find it (ISO/IEC 18004). */
const QUIET_MODULES = 4

export const qrSvg = (text: string): string => renderSVG(text, { ecc: 'M', border: QUIET_MODULES })
