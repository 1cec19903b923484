import { type ReactNode, type SVGProps, createElement } from 'react'

/*
 * What the page draws lucide's icons with (vite.icons.ts puts it there): the same picture, worked out once, where the library goes
 * through contexts, classes and names of attributes at each drawing.
 */

/** The parts of a picture, as the library writes them. */
export interface IconParts {
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[]
}

interface IconProps extends SVGProps<SVGSVGElement> {
  readonly size?: number | string
  readonly children?: ReactNode
}

/** Whoever names an icon shows it to those who listen; any other is hidden from them. */
const isNamed = (props: object): boolean =>
  Object.keys(props).some((name) => name.startsWith('aria-') || name === 'role' || name === 'title')

export const iconOf =
  ({ node }: IconParts) =>
  ({ size = 24, color = 'currentColor', children, ...rest }: IconProps) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: color,
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': children || isNamed(rest) ? undefined : 'true',
        ...rest,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
      children,
    )
