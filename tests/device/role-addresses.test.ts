import { expect, it } from 'vitest'
import { isAllowed } from '#domain/kernel/permission.ts'
import { COUNTER_SCREENS } from '../../src/areas/counter/screens.ts'
import { OFFICE } from '../../src/areas/office/office.ts'
import { mayOpen } from '../../src/engine/shell/permission-gate.tsx'
import { MATRIX_ROLES } from '../support/matrix-roles.ts'

const all = [...COUNTER_SCREENS, ...OFFICE.screens]
/** Screens of whoever works here, whatever her role: each is her own, or says what this device is. */
const OPEN_TO_ALL = all.flatMap(({ path, permission }) => (permission === null ? [path] : []))

it('whoever holds nothing comes by their addresses to what is her own alone', () => {
  const opened = all.filter(({ path }) => mayOpen(all, path, {})).map(({ path }) => path)
  expect(opened).toEqual(OPEN_TO_ALL)
  expect(opened.toSorted()).toEqual(['', '/no-permission', '/notifications', '/profile', '/welcome'].map((path) => `/merchant${path}`))
})

it.each(MATRIX_ROLES)(
  '$name comes by its address, in both languages and below it, to each screen of hers and to no other',
  ({ permissions }) => {
    for (const { path, permission } of all)
      for (const address of [path, `/en${path}`, `${path}/`]) {
        expect([address, mayOpen(all, address, permissions)]).toEqual([address, isAllowed(permissions, permission)])
      }
  },
)
