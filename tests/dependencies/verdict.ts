import * as v from 'valibot'

const advisorySchema = v.object({ source: v.number(), name: v.string(), title: v.string(), url: v.string(), severity: v.string() })
const reportSchema = v.object({
  auditReportVersion: v.literal(2),
  /** A `via` that is a text names another package of the report, which carries the advisory itself. */
  vulnerabilities: v.record(v.string(), v.object({ via: v.array(v.union([v.string(), advisorySchema])) })),
})

/** A known hole that we ship all the same, and why it cannot be used against us. */
export interface AllowedHole {
  /** The address of the advisory. */
  readonly url: string
  readonly reason: string
}

export type Verdict =
  | { readonly kind: 'clean' }
  /** The registry gave no report: nothing is known, and nothing is claimed. */
  | { readonly kind: 'not-asked' }
  | { readonly kind: 'faults'; readonly sentences: readonly string[] }

/** What a report of `npm audit --json` means: each hole that nobody allowed is a fault, and so is a permission that no hole needs any more. */
export function verdictOf(text: string, allowed: readonly AllowedHole[]): Verdict {
  const report = v.safeParse(reportSchema, parsed(text))
  if (!report.success) return { kind: 'not-asked' }
  const holes = Object.values(report.output.vulnerabilities).flatMap(({ via }) =>
    via.flatMap((one) => (typeof one === 'string' ? [] : [one])),
  )
  const byUrl = new Map(holes.map((hole) => [hole.url, hole]))
  const known = new Set(allowed.map(({ url }) => url))
  const open = [...byUrl.values()].filter(({ url }) => !known.has(url))
  const stale = allowed.filter(({ url }) => !byUrl.has(url))
  const sentences = [
    ...open.map(({ name, severity, title, url }) => `${name} has a known hole (${severity}): ${title} ${url}`),
    ...stale.map(({ url }) => `${url} is allowed and no longer there: take it off the list`),
  ]
  return sentences.length > 0 ? { kind: 'faults', sentences } : { kind: 'clean' }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
