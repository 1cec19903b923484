import { BlockList, isIP } from 'node:net'
import * as v from 'valibot'
import { failureOf, type Logger } from '../http/edge/request-log.ts'

/** Returns the calling code (`+966`) of the country of an IP address, or null when it is unknown or not available in time. Never throws. */
export type CountryService = (address: string) => Promise<string | null>

/** The visitor is already filling in the form: a later answer would no longer be used. */
const WAITS_MS = 2_000

/** Response format of ipapi.co and similar services (`GET /{ip}/json/`); on failure they return `error` instead. */
const answerSchema = v.object({ country_calling_code: v.pipe(v.string(), v.regex(/^\+\d{1,4}$/)) })

/** Private and loopback networks, which have no country. */
const AT_HOME = new BlockList()
for (const [net, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  AT_HOME.addSubnet(net, prefix, 'ipv4')
AT_HOME.addAddress('::1', 'ipv6')
AT_HOME.addSubnet('fc00::', 7, 'ipv6')
AT_HOME.addSubnet('fe80::', 10, 'ipv6')

/** Whether the address is a public IP address. A value written by a proxy may not be an address at all. */
function isAbroad(address: string): boolean {
  const kind = isIP(address)
  return kind !== 0 && !AT_HOME.check(address, kind === 4 ? 'ipv4' : 'ipv6')
}

/**
 * Creates a client for the service at `url`, where `{ip}` is replaced by the visitor's address. Neither the address nor the request URL is
 * logged.
 */
export function openCountryService(url: string, log: Pick<Logger, 'warn'>, waitsMs = WAITS_MS): CountryService {
  return async (address) => {
    if (!isAbroad(address)) return null
    try {
      const requested = url.replaceAll('{ip}', encodeURIComponent(address))
      const headers = { accept: 'application/json' }
      const answer = await fetch(requested, { headers, redirect: 'error', signal: AbortSignal.timeout(waitsMs) })
      if (!answer.ok) {
        log.warn({ status: answer.status }, 'the country of a visitor was not told')
        await answer.body?.cancel()
        return null
      }
      const reported = v.safeParse(answerSchema, await answer.json())
      return reported.success ? reported.output.country_calling_code : null
    } catch (error) {
      log.warn(failureOf(error), 'the country of a visitor could not be asked')
      return null
    }
  }
}
