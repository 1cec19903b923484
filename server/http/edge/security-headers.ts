import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'

/** Two years, as the preload list requires (hstspreload.org, 2024). */
const HSTS = 'max-age=63072000; includeSubDomains'
const OWN = ["'self'"]
const NONE = ["'none'"]

/**
 * Inline styles are allowed because Emotion, used by Chakra, inserts style elements at run time. Inline scripts are not: those of
 * index.html are allowed by their hash.
 */
const pagePolicy = (inlineScriptHashes: readonly string[]) => ({
  defaultSrc: OWN,
  scriptSrc: [...OWN, ...inlineScriptHashes.map((hash) => `'sha256-${hash}'`)],
  styleSrc: [...OWN, "'unsafe-inline'"],
  imgSrc: [...OWN, 'data:', 'blob:'],
  fontSrc: OWN,
  connectSrc: OWN,
  workerSrc: OWN,
  manifestSrc: OWN,
  objectSrc: NONE,
  baseUri: NONE,
  formAction: OWN,
  frameAncestors: NONE,
})

/**
 * The worker that decodes camera images runs WebAssembly. A worker is subject to the policy of its own response, so pages need not allow
 * it. The name is that of `src/device/camera/camera-decoder.ts` as built by Vite.
 */
const CAMERA_DECODER = /^\/assets\/camera-decoder-[\w-]+\.js$/
const DECODER_POLICY = { defaultSrc: NONE, scriptSrc: [...OWN, "'wasm-unsafe-eval'"], connectSrc: OWN }

/** A shop checks staff in by place, photographs pieces and prints on printers of its own; nothing else of the device is used. Browsers know no name for Bluetooth here. */
const PERMISSIONS_POLICY = {
  geolocation: ['self'],
  camera: ['self'],
  usb: ['self'],
  serial: ['self'],
  accelerometer: [],
  displayCapture: [],
  gyroscope: [],
  magnetometer: [],
  microphone: [],
  midi: [],
  payment: [],
  xrSpatialTracking: [],
}

/** Sets the security headers of every response. */
export function securityHeaders(options: {
  readonly isBehindTls: boolean
  readonly inlineScriptHashes: readonly string[]
}): MiddlewareHandler {
  const common = {
    xFrameOptions: 'DENY',
    referrerPolicy: 'same-origin',
    permissionsPolicy: PERMISSIONS_POLICY,
    strictTransportSecurity: options.isBehindTls && HSTS,
    // What somebody brought along is fenced more narrowly by whoever answers with it.
    overwrite: false,
  }
  const ofPages = secureHeaders({ ...common, contentSecurityPolicy: pagePolicy(options.inlineScriptHashes) })
  const ofDecoder = secureHeaders({ ...common, contentSecurityPolicy: DECODER_POLICY })
  return (c, next) => (CAMERA_DECODER.test(c.req.path) ? ofDecoder : ofPages)(c, next)
}
