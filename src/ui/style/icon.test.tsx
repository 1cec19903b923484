import * as lucide from 'lucide-react'
import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { type IconParts, iconOf } from './icon.ts'
import { leanIcon } from './lean-icon.ts'

type Props = Readonly<Record<string, unknown>>
const sources = Object.entries(import.meta.glob<string>('../../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })).flatMap(
  ([path, source]) => (path.includes('.test.') ? [] : [source]),
)
const codes = import.meta.glob<string>('../../../node_modules/lucide-react/dist/esm/icons/*.mjs', { query: '?raw', import: 'default' })
const parts = import.meta.glob<{ readonly __iconData: IconParts }>('../../../node_modules/lucide-react/dist/esm/icons/*.mjs')

/** Every icon that a file of the app takes from the library. */
const drawn: readonly string[] = [
  ...new Set(
    sources
      .flatMap((source): string[] => [...source.matchAll(/import \{([^}]*)\} from 'lucide-react'/g)].map(([, names = '']) => names))
      .flatMap((names): string[] => names.split(',').map((name) => name.trim().split(/\s+as\s+/)[0] ?? ''))
      .filter((name) => name !== '' && !name.startsWith('type ') && name !== 'LucideIcon'),
  ),
]

/** The library's own list of its icons, by the file of each. */
const [list = ''] = Object.values(
  import.meta.glob<string>('../../../node_modules/lucide-react/dist/esm/lucide-react.mjs', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
)

/** What was found of the file of an icon; a name that is in no file is a fault of this test. */
function ofIcon<T>(found: Readonly<Record<string, () => Promise<T>>>, name: string): Promise<T> {
  const line = list.split('\n').find((one) => one.includes(`default as ${name},`) || one.includes(`default as ${name} `))
  const file = /icons\/([a-z0-9-]+\.mjs)/.exec(line ?? '')?.[1]
  const bring = found[`../../../node_modules/lucide-react/dist/esm/icons/${file}`]
  if (!bring) throw new Error(`${name} is in no file`)
  return bring()
}

/** As it is drawn: without the library's own classes, which nothing of ours looks at. */
const markup = (icon: ComponentType<Props>, props: Props): string =>
  renderToStaticMarkup(createElement(icon, props))
    .replace(/ class="lucide [^"]*?( own)?"/, (_, own: string | undefined) => (own ? ' class="own"' : ''))
    .replace(/<svg([^>]*)>/, (_, attributes: string) => `<svg ${attributes.trim().split(/" /).toSorted().join('" ')}>`)
    .replaceAll('""', '"')

const ASKED: readonly Props[] = [
  {},
  { size: 18, 'aria-hidden': true },
  { size: '1em', 'aria-label': 'House' },
  { role: 'img', strokeWidth: 1.5, color: 'red', className: 'own' },
  { size: 20, style: { order: 1 }, focusable: 'false' },
  { children: createElement('title', null, 'House') },
]

describe('an icon', () => {
  test.each(drawn)('%s is the picture that the library draws', async (name) => {
    const part = await ofIcon(parts, name)
    const whole = (lucide as unknown as Readonly<Record<string, ComponentType<Props>>>)[name]
    if (!whole) throw new Error(`the library has no ${name}`)
    // What only the library reads is left out of the part's code, and of what is compared.
    const node = part.__iconData.node.map(
      ([tag, attributes]) => [tag, Object.fromEntries(Object.entries(attributes).filter(([key]) => key !== 'key'))] as const,
    )
    const own = iconOf({ node }) as ComponentType<Props>
    for (const props of ASKED) expect(markup(own, props)).toBe(markup(whole, props))
  })

  test.each(drawn)('%s travels without what only the library reads', async (name) => {
    const code = leanIcon(await ofIcon(codes, name), 'ui/style/icon.ts')
    expect(code).toContain('ui/style/icon.ts')
    expect(code).not.toMatch(/createLucideIcon\.mjs|key: "|name: "|aliases: /)
  })
})
