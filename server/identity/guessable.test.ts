import { describe, expect, test } from 'vitest'
import { DEMO_OWNER } from '../demo/story-people.ts'
import { isGuessable } from './guessable.ts'

const OWN = ['hanan@lamsa.example', 'Hanan Alharbi', 'لمسة العروس', 'Lamsat Alarous']

describe('a password is guessable that', () => {
  test.each([
    [
      'is on every list, with digits and signs around it',
      ['Password123!', 'qwertyuiop', 'Welcome2026', 'iloveyou12', '!!letmein99', 'zaq12wsx99'],
    ],
    ['has signs for letters', ['P@ssw0rd2026', 'p4$$w0rd!!', 'adm1n12345', 'passw٠rd!!']],
    ['says one word again and again', ['passwordpassword', 'adminadminadmin']],
    ['is digits alone, in either digit set', ['1234567890', '0501234567', '٠١٢٣٤٥٦٧٨٩', '2026-11-22']],
    ['is a finger on one key', ['aaaaaaaaaa', 'abababababab', 'سسسسسسسسسس']],
    [
      'is a name, a place or a word of the trade of our countries',
      ['Mohammed2024', 'riyadh@2030', 'نورة123456', 'alhilal1957', 'fustan2026!'],
    ],
    ['is the public one of the demo shop', [DEMO_OWNER.password]],
    [
      "is made of the user's own e-mail, name or business",
      ['hanan@lamsa.example', 'Hanan19901', 'alharbi#2026', 'لمسة العروس1', 'LamsatAlarous', 'hanan-abc-90'],
    ],
  ])('%s', async (_, passwords) => {
    for (const password of passwords) expect([password, await isGuessable(password, OWN)]).toEqual([password, true])
  })
})

test('words of which each is common are no common password, nor is what only has one of them in it', async () => {
  for (const password of [
    'correct horse battery',
    'a new long password',
    'قهوة وكتاب ومطر',
    'hanan likes blue doors',
    'tR8-kfw-29x-mp',
    'x7Kq9vTz2M',
    'mydress#4512',
  ])
    expect([password, await isGuessable(password, OWN)]).toEqual([password, false])
})
