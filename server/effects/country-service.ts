import { BlockList, isIP } from 'node:net'
import * as v from 'valibot'
import { failureOf, type Logger } from '../http/edge/request-log.ts'

/** Tells with which calling code numbers begin in the country of a visitor: `+966`. Null where it does not know, or not in time; it never throws. */
export type CountryService = (address: string) => Promise<string | null>

/** Whoever opens a shop types meanwhile: what comes later than this would change nothing any more. */
const WAITS_MS = 2_000

/** As ipapi.co and services alike answer (`GET /{ip}/json/`); where they do not know, there is `error` in its place. */
const answerSchema = v.object({ country_calling_code: v.pipe(v.string(), v.regex(/^\+\d{1,4}$/)) })

/** Addresses within a house or a machine: no service knows where they are. */
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

/** Whether a service could know the country of an address. What a proxy wrote may be no address at all. */
function isAbroad(address: string): boolean {
  const kind = isIP(address)
  return kind !== 0 && !AT_HOME.check(address, kind === 4 ? 'ipv4' : 'ipv6')
}

/** Asks the service at `url`, with the address of the visitor where `{ip}` stands. No log line holds the address, nor what was asked. */
export function openCountryService(url: string, log: Pick<Logger, 'warn'>, waitsMs = WAITS_MS): CountryService {
  return async (address) => {
    if (!isAbroad(address)) return null
    try {
      const asked = url.replaceAll('{ip}', encodeURIComponent(address))
      const headers = { accept: 'application/json' }
      const answer = await fetch(asked, { headers, redirect: 'error', signal: AbortSignal.timeout(waitsMs) })
      if (!answer.ok) {
        log.warn({ status: answer.status }, 'the country of a visitor was not told')
        await answer.body?.cancel()
        return null
      }
      const told = v.safeParse(answerSchema, await answer.json())
      return told.success ? told.output.country_calling_code : null
    } catch (error) {
      log.warn(failureOf(error), 'the country of a visitor could not be asked')
      return null
    }
  }
}
