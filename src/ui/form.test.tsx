import type { ReactElement } from 'react'
import { expect, test, vi } from 'vitest'
import { Form, type FormProps } from './form.tsx'

const files = import.meta.glob<string>('../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })

test('a form that is sent tells no form around it, and the page stays', () => {
  const sent = vi.fn()
  const drawn = Form({ onSubmit: sent, children: null } satisfies FormProps) as ReactElement<{ onSubmit: (event: object) => void }>
  const event = { preventDefault: vi.fn(), stopPropagation: vi.fn(), currentTarget: { querySelector: () => null } }
  drawn.props.onSubmit(event)
  expect(sent).toHaveBeenCalledOnce()
  expect(event.preventDefault).toHaveBeenCalledOnce()
  expect(event.stopPropagation).toHaveBeenCalledOnce()
})

test.each(['[data-unreadable]', '[data-unsendable]'])('a form with a field that is %s is not sent, and the field is shown', (mark) => {
  const sent = vi.fn()
  const field = { focus: vi.fn() }
  const querySelector = (selector: string) => (selector.includes(mark) ? field : null)
  const drawn = Form({ onSubmit: sent, children: null } satisfies FormProps) as ReactElement<{ onSubmit: (event: object) => void }>
  drawn.props.onSubmit({ preventDefault: vi.fn(), stopPropagation: vi.fn(), currentTarget: { querySelector } })
  expect(sent).not.toHaveBeenCalled()
  expect(field.focus).toHaveBeenCalledOnce()
})

test('every form of the app is this one', () => {
  const others = Object.entries(files)
    .filter(([path, text]) => !/\/form(\.test)?\.tsx$/.test(path) && /<form\b|as="form"/.test(text))
    .map(([path]) => path)
  expect(Object.keys(files).length).toBeGreaterThan(50)
  expect(others).toEqual([])
})
