import { expect, test, vi } from 'vitest'
import { sheetHolders } from './held-sheet.ts'

test('closes at once without a holder', () => {
  const onClose = vi.fn()
  sheetHolders().close(onClose)
  expect(onClose).toHaveBeenCalledOnce()
})

test.each([
  ['closes once its form has said yes', true, 1],
  ['stays when its form has said no', false, 0],
])('a sheet %s', async (_, isLeaving, times) => {
  const [holders, onClose] = [sheetHolders(), vi.fn()]
  const said = Promise.withResolvers<boolean>()
  holders.hold(() => said.promise)
  holders.close(onClose)
  expect(onClose).not.toHaveBeenCalled()
  said.resolve(isLeaving)
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(onClose).toHaveBeenCalledTimes(times)
})

test('does not ask the second form of a sheet if the first refuses, and ignores an unmounted one', async () => {
  const [holders, onClose, second] = [sheetHolders(), vi.fn(), vi.fn(async () => true)]
  const letGo = holders.hold(async () => false)
  holders.hold(second)
  holders.close(onClose)
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect([onClose.mock.calls.length, second.mock.calls.length]).toEqual([0, 0])
  letGo()
  holders.close(onClose)
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})
