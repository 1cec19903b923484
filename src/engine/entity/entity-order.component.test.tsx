/// <reference types="@vitest/browser-playwright" />
import { beforeEach, expect, test, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { service } from '#domain/catalog/catalog.ts'
import { serviceRows } from '../../../tests/support/examples/service-rows.ts'
import { accessibilityFaults, openOffice } from '../../../tests/support/office-component.tsx'

const ORDER = '/en/merchant/menu/services/order'

interface Point {
  readonly x: number
  readonly y: number
}

const lines = () => [...document.querySelectorAll<HTMLElement>('[data-row]')]
const places = () => lines().map((line) => Number(line.textContent.trim().replace('Service ', '')))
const handle = (nth: number) => page.getByRole('button', { name: `Move Service ${nth}`, exact: true })
/** What a screen reader announces. */
const said = () => document.querySelector('[role=status][aria-live=assertive]')?.textContent ?? ''

/** The middle of a handle in the window of the browser, in which the page is a frame. */
function middleOf(nth: number): Point {
  const { x, y, width, height } = handle(nth).element().getBoundingClientRect()
  const frame = window.frameElement?.getBoundingClientRect() ?? { x: 0, y: 0, width: window.innerWidth }
  const scale = frame.width / window.innerWidth
  return { x: frame.x + (x + width / 2) * scale, y: frame.y + (y + height / 2) * scale }
}

const mouse = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', at: Point) =>
  cdp().send('Input.dispatchMouseEvent', { type, ...at, button: 'left', buttons: 1, clickCount: 1 })
const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Point) =>
  cdp().send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })

let office: Awaited<ReturnType<typeof openOffice>>

beforeEach(async () => {
  await page.viewport(1024, 768)
  office = await openOffice(ORDER, { rows: serviceRows(4) })
  await vi.waitFor(() => handle(4).element(), 30_000)
})

test('a row is dragged by mouse', async () => {
  const [from, to] = [middleOf(1), middleOf(3)]
  await mouse('mousePressed', from)
  for (const part of [0.1, 0.3, 0.6, 0.9, 1]) await mouse('mouseMoved', { x: from.x, y: from.y + (to.y - from.y) * part })
  await mouse('mouseReleased', to)
  await expect.poll(places).toEqual([2, 3, 1, 4])
})

test('a row is moved by keyboard, each step is announced, Escape cancels, and the order is saved', async () => {
  handle(3).element().focus()
  await userEvent.keyboard(' ')
  await expect.poll(said).toContain('Service 3: place 3 of 4')
  await userEvent.keyboard('{ArrowUp}')
  await expect.poll(said).toContain('Service 3: place 2 of 4')
  await userEvent.keyboard(' ')
  await expect.poll(places).toEqual([1, 3, 2, 4])
  await expect.element(handle(3)).toHaveFocus()
  await userEvent.keyboard(' ')
  await expect.poll(said).toContain('Service 3: place 2 of 4')
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(said).toContain('Service 3: place 3 of 4')
  await userEvent.keyboard('{Escape}')
  await expect.poll(said).toContain('Service 3 is back in its place')
  await expect.poll(places).toEqual([1, 3, 2, 4])
  expect(await accessibilityFaults()).toEqual([])
})

test('a new order is saved and announced', async () => {
  await page.getByRole('button', { name: 'Service 2 up' }).click()
  await page.getByRole('button', { name: 'Save the order' }).click()
  await expect.element(page.getByText('The order was saved')).toBeVisible()
  const saved = office.rows(service).toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0))
  expect(saved.map(({ nameEn }) => nameEn)).toEqual([2, 1, 3, 4].map((nth) => `Service ${nth}`))
})

test('a swipe of a finger over a handle moves nothing, and a long press picks up the row', async () => {
  const [from, to] = [middleOf(1), middleOf(2)]
  await touch('touchStart', from)
  for (const by of [20, 40, 60]) await touch('touchMove', { x: from.x, y: from.y - by })
  await touch('touchEnd')
  await expect.poll(places).toEqual([1, 2, 3, 4])
  await touch('touchStart', from)
  await expect.poll(() => document.querySelector('[data-held]')).not.toBeNull()
  for (const part of [0.3, 0.6, 1]) await touch('touchMove', { x: from.x, y: from.y + (to.y - from.y) * part })
  await touch('touchEnd')
  await expect.poll(places).toEqual([2, 1, 3, 4])
})
