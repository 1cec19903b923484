import type { MiddlewareHandler } from 'hono'

/** Two years, as the preload list asks (hstspreload.org, 2024). */
const HSTS = 'max-age=63072000; includeSubDomains'

/**
 * Styles may be inline because Emotion, under Chakra, writes style elements while the app runs; it reads no input.
 * Scripts may not: the few inline ones of index.html are allowed by the hash of their text.
 */
export function contentSecurityPolicy(inlineScriptHashes: readonly string[]): string {
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...inlineScriptHashes.map((hash) => `'sha256-${hash}'`)].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/**
 * The worker that decodes what a camera sees runs WebAssembly. A worker obeys the policy of its own answer, so that the pages need not allow it.
 * Its name: `src/device/camera/camera-decoder.ts` as Vite builds it.
 */
const CAMERA_DECODER = /^\/assets\/camera-decoder-[\w-]+\.js$/
const DECODER_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"

/** A shop checks staff in by place, photographs pieces and prints on printers of its own; nothing else of the device is used. Browsers know no name for Bluetooth here. */
const PERMISSIONS_POLICY = [
  'geolocation=(self)',
  'camera=(self)',
  'usb=(self)',
  'serial=(self)',
  ...['accelerometer', 'display-capture', 'gyroscope', 'magnetometer', 'microphone', 'midi', 'payment', 'xr-spatial-tracking'].map(
    (feature) => `${feature}=()`,
  ),
].join(', ')

/** The headers of every answer, whatever it is. */
export function securityHeaders(options: {
  readonly isBehindTls: boolean
  readonly inlineScriptHashes: readonly string[]
}): MiddlewareHandler {
  const policy = contentSecurityPolicy(options.inlineScriptHashes)
  return async (c, next) => {
    await next()
    const headers = c.res.headers
    // What somebody brought along is fenced more narrowly by whoever answers with it.
    if (!headers.has('Content-Security-Policy'))
      headers.set('Content-Security-Policy', CAMERA_DECODER.test(c.req.path) ? DECODER_POLICY : policy)
    headers.set('X-Content-Type-Options', 'nosniff')
    headers.set('X-Frame-Options', 'DENY')
    headers.set('Referrer-Policy', 'same-origin')
    headers.set('Permissions-Policy', PERMISSIONS_POLICY)
    headers.set('Cross-Origin-Opener-Policy', 'same-origin')
    headers.set('Cross-Origin-Resource-Policy', 'same-origin')
    if (options.isBehindTls) headers.set('Strict-Transport-Security', HSTS)
  }
}
