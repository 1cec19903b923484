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

test.each(['afterprint', 'keydown', 'pointerdown'])('a paper is gone at %s, and once only', (name) => {
  print()
  expect(gone).toEqual([])
  events.dispatchEvent(new Event(name))
  events.dispatchEvent(new Event('keydown'))
  expect(gone).toEqual(['receipt'])
})

test('a browser that prints by itself, with no word that it was done with the last paper, finds none', () => {
  print()
  events.dispatchEvent(new Event('beforeprint'))
  expect(gone).toEqual(['receipt'])
})

test('locking takes it away, while it is being made ready as well', () => {
  print()
  forgetPrinted()
  expect(gone).toEqual(['receipt'])
  standForPrint(() => gone.push('slip'))
  forgetPrinted()
  forgetPrinted()
  expect(gone).toEqual(['receipt', 'slip'])
})

test('another paper takes the place of the one before', () => {
  standForPrint(() => gone.push('first'))
  standForPrint(() => gone.push('second'))
  expect(gone).toEqual(['first'])
})
