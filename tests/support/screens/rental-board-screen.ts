import { type Locator, type Page, expect } from '@playwright/test'
import type { Day } from '#domain/kernel/time.ts'
import { arabicWords } from './arabic-words.ts'
import { madeJpeg } from '../examples/made-jpeg.ts'
import { shopDay } from '../shop-today.ts'
import { type PickedPiece, type Seen, buttonIn, fieldIn, appearanceAt, sheetOf, unseen } from './rental-visit-screen.ts'
import { scanLabel } from './wedge-scanner.ts'

const shell = arabicWords('shell')
const files = arabicWords('files')
const rentals = arabicWords('rentals')
/** Texts with plural forms: these are the dual forms. */
const HAND_OVER_TWO = 'تسليم قطعتين'
const TAKE_BACK_TWO = 'استلام قطعتين'

/** A code as an Arabic sentence contains it, wrapped in a directional isolate. */
const saidOf = (code: string): string => `\u2066${code}\u2069`

const offTheList = (code: string): string => rentals('{0}: remove from the list', { values: { 0: saidOf(code) } })

/** The findings of an inspection. */
export interface InspectedPiece {
  readonly wrong?: { readonly point: string; readonly note: string }
  readonly photo: boolean
}

/** Waits for the board of that day. */
async function standsAt(page: Page, day: Day): Promise<void> {
  await expect(page.getByPlaceholder(rentals('Scan or type the code of a piece: its next step opens'))).toBeVisible()
  if (day > shopDay()) await buttonIn(page, rentals('Tomorrow')).click()
}

/** The board's departures and returns, all by scanner. */
export function boardScreen(page: Page, seen: Seen = unseen) {
  const lineOf = (code: string): Locator => page.locator('li').filter({ hasText: code })
  const isPicked = (code: string) => expect(buttonIn(page, offTheList(code))).toBeVisible()
  return {
    /** Opens the board of today or tomorrow from the menu: reloading the page would lock the till. */
    async open(day: Day): Promise<void> {
      await page
        .getByRole('link', { name: shell('Rentals', { context: 'menu' }), exact: true })
        .first()
        .click()
      await page
        .getByRole('navigation', { name: rentals('Rental desk') })
        .getByRole('link', { name: rentals('Today'), exact: true })
        .click()
      await standsAt(page, day)
    },
    /** Scans a piece whose fitting is on the board's day and marks it as attended. */
    async attendFitting({ code }: PickedPiece): Promise<void> {
      await scanLabel(page, code)
      const sheet = sheetOf(page, rentals('Fittings', { context: 'board' }))
      await appearanceAt(sheet, seen, 'fittings of the board')
      await buttonIn(sheet, rentals('She came', { context: 'board' })).click()
      await expect(sheet).toBeHidden()
    },
    /** Scans a piece on the board and opens its next step. */
    async scanToHandOver({ code }: PickedPiece): Promise<void> {
      await scanLabel(page, code)
      await page.waitForURL(/rent\/hand-over\?/)
      await isPicked(code)
    },
    async scanToReturn({ code }: PickedPiece): Promise<void> {
      await scanLabel(page, code)
      await page.waitForURL(/rent\/return\?/)
      await isPicked(code)
    },
    async scanMore({ code }: PickedPiece): Promise<void> {
      await scanLabel(page, code)
      await isPicked(code)
    },
    async lookOver({ code }: PickedPiece, { wrong, photo }: InspectedPiece): Promise<void> {
      await buttonIn(lineOf(code), rentals('Check the condition')).click()
      const sheet = sheetOf(page, rentals('Condition of {code}', { values: { code: saidOf(code) } }))
      if (wrong) {
        const word = rentals(wrong.point, { context: 'condition' })
        await buttonIn(sheet, rentals('{word}: not OK', { values: { word } })).click()
        await fieldIn(sheet, rentals('What is wrong: {word}', { values: { word } })).fill(wrong.note)
      }
      if (photo) await addPhoto(page, sheet)
      await seen(wrong ? 'what is wrong with a piece' : 'the condition of a piece')
      await buttonIn(sheet, rentals('Save the condition')).click()
      await expect(sheet).toBeHidden()
    },
    async handOverTwo(): Promise<void> {
      await seen('the hand-over')
      await buttonIn(page, HAND_OVER_TWO).click()
      await appearanceAt(buttonIn(page, rentals('Hand over to another customer')), seen, 'what was handed over')
    },
    async damaged({ code }: PickedPiece): Promise<void> {
      await buttonIn(lineOf(code), rentals('Damaged', { context: 'return' })).click()
    },
    /** Takes both pieces back and goes on to the settlement of their order. */
    async takeBackTwo(): Promise<void> {
      await seen('the return')
      await buttonIn(page, TAKE_BACK_TWO).click()
      await appearanceAt(buttonIn(page, rentals('Settle the insurance amount')), seen, 'what came back')
      await buttonIn(page, rentals('Settle the insurance amount')).click()
      await expect(sheetOf(page, rentals('Settle'))).toBeVisible()
    },
  }
}

/** Adds a photo to a sheet as a tablet's camera would. */
export async function addPhoto(page: Page, sheet: Locator): Promise<void> {
  const buffer = await madeJpeg(page, 1500, 2000)
  await sheet.locator('[data-photo-input=files]').setInputFiles({ name: 'dress.jpg', mimeType: 'image/jpeg', buffer })
  // Pictures below the fold load lazily.
  await buttonIn(sheet, files('Remove this picture')).last().scrollIntoViewIfNeeded()
  await expect(sheet.getByRole('img', { name: /1/ }).first()).toBeVisible()
}
