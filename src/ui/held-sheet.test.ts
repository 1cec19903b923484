import { expect, test, vi } from 'vitest'
import { sheetHolders } from './held-sheet.ts'

test('a sheet that nothing holds closes at once', () => {
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

test('of two forms in a sheet the second is not asked where the first stays, and a form that is gone holds nothing', async () => {
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
