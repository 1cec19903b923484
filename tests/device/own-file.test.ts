import { expect, it } from 'vitest'
import { isOwnFile } from '../../sw/own-file.ts'

const answer = (type: string, status = 200) => new Response('', { status, headers: { 'content-type': type } })

it('a captive portal’s page or an error in place of an app file is not cached', () => {
  expect(isOwnFile('/assets/index-1.js', answer('text/javascript; charset=utf-8'))).toBe(true)
  expect(isOwnFile('/index.html', answer('text/html; charset=utf-8'))).toBe(true)
  expect(isOwnFile('/assets/index-1.js', answer('text/html; charset=utf-8'))).toBe(false)
  expect(isOwnFile('/index.html', answer('text/plain'))).toBe(false)
  expect(isOwnFile('/assets/index-1.js', answer('text/javascript', 404))).toBe(false)
})
