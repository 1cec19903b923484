import { describe, expect, test } from 'vitest'
import { Crew } from '../simulation/crew.ts'
import { readOptions } from '../simulation/options.ts'

const given = (...args: string[]) => readOptions(args)

describe('the command line of the simulator', () => {
  test('takes how long a worker is waited for', () => {
    expect(given('--patience', '900')).toMatchObject({ patienceMs: 900_000 })
    expect(given('--seeds', '3')).toMatchObject({ patienceMs: null, seeds: 3 })
  })

  test.each(['soon', '0', '-4'])('says that %s is no time to wait', (word) => {
    expect(given('--patience', word)).toBe(`--patience needs seconds, and "${word}" are none.`)
  })

  test('a worker that does not answer in that time counts as hung', async () => {
    const crew = new Crew(20)
    try {
      expect(await crew.ask({ kind: 'self-test', nth: 0 })).toEqual({ kind: 'broken', why: 'no answer for 0.02 s\n' })
    } finally {
      crew.end()
    }
  })
})
