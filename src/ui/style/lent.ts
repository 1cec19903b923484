import { Children, type ReactElement, type ReactNode, createElement, isValidElement } from 'react'

function hand(ref: unknown, node: unknown): void {
  if (typeof ref === 'function') ref(node)
  else if (typeof ref === 'object' && ref !== null) Object.assign(ref, { current: node })
}

/** The child with the look and the attributes of the element that it stands in for; its own go before. */
export function lent({ children, ...attributes }: Readonly<Record<string, unknown>>): ReactElement<Record<string, unknown>> {
  const child = Children.toArray(children as ReactNode).find((one) => isValidElement<Record<string, unknown>>(one))
  if (!child) throw new Error('asChild has no element to lend its look to')
  const own = child.props
  const merged: Record<string, unknown> = { ...attributes }
  for (const [key, value] of Object.entries(own)) {
    const given = attributes[key]
    if (value === undefined) continue
    if (key === 'className') merged[key] = [given, value].filter(Boolean).join(' ')
    else if (key === 'style') merged[key] = Object.assign({}, given, value)
    else if (key === 'ref' && given !== undefined) merged[key] = (node: unknown) => [given, value].forEach((ref) => hand(ref, node))
    else if (/^on[A-Z]/.test(key) && typeof given === 'function' && typeof value === 'function')
      merged[key] = (...args: unknown[]) => [given(...args), value(...args)]
    else merged[key] = value
  }
  return createElement(child.type, merged)
}
