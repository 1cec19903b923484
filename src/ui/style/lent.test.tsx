import { describe, expect, test } from 'vitest'
import { lent } from './lent.ts'

const said: string[] = []
const say = (word: string) => () => said.push(word)

describe('an element that lends its look to its child', () => {
  const drawn = lent({
    className: 's1',
    id: 'frame',
    style: { order: 1, color: 'red' },
    onClick: say('frame'),
    'data-frame': true,
    children: (
      <button type="button" className="own" id="child" style={{ color: 'blue' }} onClick={say('child')} name="field">
        Words
      </button>
    ),
  })

  test('is the child, with both classes and both styles, its own values before those of the frame', () => {
    expect(drawn.type).toBe('button')
    expect(drawn.props).toMatchObject({ className: 's1 own', id: 'child', style: { order: 1, color: 'blue' }, 'data-frame': true })
    expect(drawn.props).toMatchObject({ name: 'field', children: 'Words' })
  })

  test('does what both do when it is pressed, the frame first', () => {
    const press = drawn.props['onClick'] as () => void
    press()
    expect(said).toEqual(['frame', 'child'])
  })

  test('hands the element of the page to both who ask for it', () => {
    const frame: unknown[] = []
    const child = { current: null }
    const both = lent({ ref: (node: unknown) => frame.push(node), children: <div ref={child} /> })
    const hand = both.props['ref'] as (node: unknown) => void
    hand('node')
    expect([frame, child.current]).toEqual([['node'], 'node'])
  })

  test('and that has no child is a fault of the program', () => {
    expect(() => lent({ children: 'only words' })).toThrow('no element')
  })
})
