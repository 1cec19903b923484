import type { MiddlewareHandler } from 'hono'

/** Two years, as the preload list requires (hstspreload.org, 2024). */
const HSTS = 'max-age=63072000; includeSubDomains'

/**
 * Inline styles are allowed because Emotion, used by Chakra, inserts style elements at run time. Inline scripts are not: those of
 * index.html are allowed by their hash.
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
 * The worker that decodes camera images runs WebAssembly. A worker is subject to the policy of its own response, so pages need not allow
 * it. The name is that of `src/device/camera/camera-decoder.ts` as built by Vite.
 */
const CAMERA_DECODER = /^\/assets\/camera-decoder-[\w-]+\.js$/
const DECODER_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"

/**
 * The app uses location (check-in of staff), camera, USB and serial ports (printers), and nothing else. Bluetooth has no name in this
 * header.
 */
const PERMISSIONS_POLICY = [
  'geolocation=(self)',
  'camera=(self)',
  'usb=(self)',
  'serial=(self)',
  ...['accelerometer', 'display-capture', 'gyroscope', 'magnetometer', 'microphone', 'midi', 'payment', 'xr-spatial-tracking'].map(
    (feature) => `${feature}=()`,
  ),
].join(', ')

/** Sets the security headers of every response. */
export function securityHeaders(options: {
  readonly isBehindTls: boolean
  readonly inlineScriptHashes: readonly string[]
}): MiddlewareHandler {
  const policy = contentSecurityPolicy(options.inlineScriptHashes)
  return async (c, next) => {
    await next()
    const headers = c.res.headers
    // Responses with uploaded content set a stricter policy themselves.
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
