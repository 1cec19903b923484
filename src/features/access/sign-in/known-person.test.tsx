import { beforeEach, describe, expect, it, vi } from 'vitest'
import { exampleId, exampleSetting } from '../../../../tests/support/examples/example-shop.ts'
import { wordsFor } from '../../../engine/words-for.tsx'
import type { Session } from '../../../engine/session.ts'
import { credentialsOf, isSamePerson, loginOf } from './known-person.ts'
import { SignInForm } from './sign-in-form.tsx'

const [SARA, HUDA] = [exampleId(301), exampleId(302)]
const byEmail = { name: 'sara@shop.example', username: '' }
const byName = { name: '7', username: 'sara' }
const unknown = { name: '7', username: '' }
const sara = (signsInBy: Session['signsInBy'], employeeId: string | null = SARA) => ({ accountId: 7, employeeId, signsInBy })

const session: Session = {
  ...{ source: 'pin', accountId: 7, employeeId: SARA, nameAr: 'سارة', nameEn: 'Sara', signsInBy: unknown },
  ...{ permissions: {}, discountMax: null, setting: { ...exampleSetting }, isTill: true, till: null, ownPin: null },
}
const drawn = (person: Session | null) => wordsFor(session, <SignInForm till={null} person={person} onSignedIn={() => undefined} />)

beforeEach(() => void vi.stubGlobal('localStorage', { getItem: () => null }))

describe('an employee who has to sign in again', () => {
  it.each([byEmail, byName, unknown])('is identified to the server by id, regardless of the local sign-in data: %o', (way) => {
    expect(credentialsOf(sara(way))).toEqual({ account_id: 7, employee_id: SARA })
  })

  it('is identified by sign-in data if not an employee', () => {
    expect(credentialsOf(sara(byEmail, null))).toEqual({ email: 'sara@shop.example' })
    expect(credentialsOf(sara(byName, null))).toEqual({ account_id: 7, username: 'sara' })
  })

  it('shows the sign-in name if the till knows it', () => {
    expect([byEmail, byName, unknown].map((way) => loginOf(sara(way)))).toEqual(['sara@shop.example', 'sara', null])
  })

  it('needs only the password; an unknown user needs everything', async () => {
    expect(await drawn(session)).toMatch(/Password/)
    expect(await drawn(session)).not.toMatch(/account number|Username|E-mail/)
    expect(await drawn({ ...session, signsInBy: byEmail })).toMatch(/E-mail.*Password/)
    expect(await drawn(null)).toMatch(/E-mail or account number.*Password/)
  })

  it('is distinguished from another user of the shop and from a user of another shop', () => {
    expect(isSamePerson(sara(unknown), sara(byEmail))).toBe(true)
    expect(isSamePerson(sara(unknown), sara(unknown, HUDA))).toBe(false)
    expect(isSamePerson(sara(unknown, null), { ...sara(unknown, null), accountId: 8 })).toBe(false)
  })
})
