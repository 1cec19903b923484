import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderIn } from '../../tests/support/component.tsx'
import { Confirm } from './confirm.tsx'
import { DayField } from './day-field.tsx'
import { Button } from '@chakra-ui/react/button'
import { useHeldSheet } from './held-sheet.ts'
import { closeTopModal } from './modal.tsx'
import { Sheet } from './sheet.tsx'
import { TextField } from './text-field.tsx'
import { showToast } from './toast.tsx'

interface ExampleProps {
  readonly mayClose?: () => Promise<boolean>
}

function Held({ mayClose }: Required<ExampleProps>) {
  useHeldSheet(mayClose)
  return null
}

/** A sheet above the form of another sheet, with a field that is not the first element. */
function SignInAbove({ isOpen }: { readonly isOpen: boolean }) {
  return (
    <Sheet isOpen={isOpen} onClose={() => undefined} title="Sign in">
      <TextField label="Password" value="" onChange={() => undefined} autoFocus />
    </Sheet>
  )
}

/** A form in a sheet, whose button opens another sheet that is not inside the first. */
function Above() {
  const [isAbove, setAbove] = useState(false)
  return (
    <>
      <Sheet isOpen onClose={() => undefined} title="Customer">
        <TextField label="Name" value="" onChange={() => undefined} />
        <Button onClick={() => setAbove(true)}>Save</Button>
      </Sheet>
      <SignInAbove isOpen={isAbove} />
    </>
  )
}

/** A page with a button that opens a sheet, in which another button opens a confirmation. */
function Example({ mayClose }: ExampleProps) {
  const [isOpen, setOpen] = useState(false)
  const [isSure, setSure] = useState(false)
  const [name, setName] = useState('')
  const [day, setDay] = useState('2026-12-09')
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title="Customer" footer={<Button onClick={() => setSure(true)}>Remove</Button>}>
        {mayClose && <Held mayClose={mayClose} />}
        <TextField label="Name" value={name} onChange={setName} />
        <DayField label="Birthday" value={day} onChange={setDay} />
        <Confirm
          isOpen={isSure}
          title="Remove the customer?"
          action="Remove it"
          onConfirm={() => setSure(false)}
          onCancel={() => setSure(false)}
        >
          This cannot be undone.
        </Confirm>
      </Sheet>
    </>
  )
}

const sheet = page.getByRole('dialog', { name: 'Customer' })
const question = page.getByRole('alertdialog', { name: 'Remove the customer?' })

async function openSheet(): Promise<void> {
  await page.getByRole('button', { name: 'Open' }).click()
  await expect.element(sheet).toBeVisible()
}

const pressOutside = () => userEvent.click(document.body, { position: { x: 20, y: 400 }, force: true })

test('Escape closes the topmost dialog only, and the focus returns to the button that opened it', async () => {
  await renderIn('en', <Example />)
  await openSheet()
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect.element(question).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Remove' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Open' })).toHaveFocus()
})

test('the focus stays inside the open sheet', async () => {
  await renderIn('en', <Example />)
  await openSheet()
  for (let press = 0; press < 12; press += 1) {
    await userEvent.keyboard('{Tab}')
    const { activeElement } = document
    expect(activeElement === document.body || sheet.element().contains(activeElement)).toBe(true)
  }
})

test('the focus is in the field of a sheet that opens above the form of another one', async () => {
  await renderIn('en', <Above />)
  const save = page.getByRole('button', { name: 'Save' })
  await expect.element(save).toBeVisible()
  ;(save.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
  for (let frame = 0; frame < 10; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
  await expect.element(page.getByLabelText('Password')).toHaveFocus()
})

test('a sheet with unsaved input asks before it closes, and stays open if it may not', async () => {
  const mayClose = vi.fn(async () => false)
  await renderIn('en', <Example mayClose={mayClose} />)
  await openSheet()
  await page.getByLabelText('Name').fill('Noura')
  await page.getByRole('button', { name: 'Close' }).click()
  await vi.waitFor(() => expect(mayClose).toHaveBeenCalledTimes(1))
  await userEvent.keyboard('{Escape}')
  await vi.waitFor(() => expect(mayClose).toHaveBeenCalledTimes(2))
  await expect.element(page.getByLabelText('Name')).toHaveValue('Noura')
  mayClose.mockResolvedValue(true)
  await userEvent.keyboard('{Escape}')
  await expect.element(sheet).not.toBeInTheDocument()
})

test('a press outside closes the sheet', async () => {
  await renderIn('en', <Example />)
  await openSheet()
  // A press in the first moments counts as a double tap and is ignored.
  await vi.waitFor(async () => {
    await pressOutside()
    expect(sheet.query()).toBeNull()
  }, 10_000)
})

test('Back closes the topmost dialog', async () => {
  await renderIn('en', <Example />)
  expect(closeTopModal()).toBe(false)
  await openSheet()
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect.element(question).toBeVisible()
  expect(closeTopModal()).toBe(true)
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(sheet).toBeVisible()
  expect(closeTopModal()).toBe(true)
  await expect.element(sheet).not.toBeInTheDocument()
})

test('the calendar of a field opens above its sheet, and Escape closes only the calendar', async () => {
  await renderIn('en', <Example />)
  await openSheet()
  await page.getByLabelText('Birthday').click()
  const chosen = page.getByRole('button', { name: /^Wed(nesday)?,? 9 Dec(ember)? 2026|^9 Dec(ember)? 2026/ })
  await expect.element(chosen).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(chosen).not.toBeInTheDocument()
  await expect.element(sheet).toBeVisible()
  // The chosen day has the focus again, so that the arrow keys start from it.
  await page.getByLabelText('Birthday').click()
  await expect.element(chosen).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}{Enter}')
  await expect.element(page.getByLabelText('Birthday')).toHaveValue('2026-12-10')
  await expect.element(sheet).toBeVisible()
})

test('the arrow keys of the calendar follow the direction of the page', async () => {
  await renderIn('ar', <Example />)
  await openSheet()
  await page.getByLabelText('Birthday').click()
  await expect.element(page.getByRole('button', { name: /^9 ديسمبر/ })).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}{Enter}')
  await expect.element(page.getByLabelText('Birthday')).toHaveValue('2026-12-08')
})

test('a toast is announced above an open sheet without taking the focus, and its action runs once', async () => {
  await renderIn('en', <Example />)
  await openSheet()
  await page.getByLabelText('Name').click()
  const undo = vi.fn()
  showToast({ text: 'Customer archived', action: { label: 'Undo', run: undo } })
  await expect.element(page.getByText('Customer archived')).toBeVisible()
  await expect.element(page.getByLabelText('Name')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Undo' }).click()
  expect(undo).toHaveBeenCalledTimes(1)
  await expect.element(page.getByText('Customer archived')).not.toBeInTheDocument()
})

test('a toast without an action lets a press through to what it covers', async () => {
  const press = vi.fn()
  await renderIn('en', <Button position="fixed" inset="0" h="full" aria-label="Key" onClick={press} />)
  showToast({ text: 'Downloaded' })
  const toast = page.getByText('Downloaded')
  await expect.element(toast).toBeVisible()
  const { x, y } = toast.element().getBoundingClientRect()
  await page.getByRole('button', { name: 'Key' }).click({ position: { x: x + 5, y: y + 5 } })
  expect(press).toHaveBeenCalledTimes(1)
})

// The last test, because the guard against double taps would ignore the next press at the same place.
test('a double click on the button that opens a sheet leaves the sheet open and its field focused', async () => {
  const Opened = () => {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <Button position="fixed" top="40%" right="40%" onClick={() => setOpen(true)}>
          Add
        </Button>
        <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title="Customer" size="lg">
          <TextField label="Name" value="" onChange={() => {}} autoFocus />
        </Sheet>
      </>
    )
  }
  await renderIn('en', <Opened />)
  await page.getByRole('button', { name: 'Add' }).dblClick()
  await expect.element(sheet).toBeVisible()
  await expect.element(page.getByLabelText('Name')).toHaveFocus()
})
