import { beforeEach, expect, test } from 'vitest'
import { forgetPrinted, printOnce, standForPrint } from './printed-page.ts'

let events: EventTarget
let gone: string[]
const print = (name = 'receipt') =>
  printOnce(
    () => gone.push(name),
    () => events.dispatchEvent(new Event('beforeprint')),
    events,
  )
beforeEach(() => {
  forgetPrinted()
  events = new EventTarget()
  gone = []
})

test.each(['afterprint', 'keydown', 'pointerdown'])('removes a paper at %s, and only once', (name) => {
  print()
  expect(gone).toEqual([])
  events.dispatchEvent(new Event(name))
  events.dispatchEvent(new Event('keydown'))
  expect(gone).toEqual(['receipt'])
})

test('removes the last paper when the browser prints again by itself without an afterprint event', () => {
  print()
  events.dispatchEvent(new Event('beforeprint'))
  expect(gone).toEqual(['receipt'])
})

test('removes the paper when the till locks, also while it is being prepared', () => {
  print()
  forgetPrinted()
  expect(gone).toEqual(['receipt'])
  standForPrint(() => gone.push('slip'))
  forgetPrinted()
  forgetPrinted()
  expect(gone).toEqual(['receipt', 'slip'])
})

test('replaces the previous paper', () => {
  standForPrint(() => gone.push('first'))
  standForPrint(() => gone.push('second'))
  expect(gone).toEqual(['first'])
})
