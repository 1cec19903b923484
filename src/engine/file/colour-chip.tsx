import { colourNamed } from '#domain/kernel/kinds/colour-names.ts'
import { useNameOf } from '../../i18n/format.ts'

const CHIP = { display: 'inline-flex', alignItems: 'center', gap: '0.35em', maxWidth: '100%', whiteSpace: 'nowrap' } as const
/** The outline makes white on white and black on black visible. */
const DROP = {
  ...{ flexShrink: 0, width: '0.85em', height: '0.85em', borderRadius: '50%' },
  boxShadow: '0 0 0 1px var(--ck-colors-line-strong), 0 0 0 2px var(--ck-colors-surface)',
} as const
const WORD = { overflow: 'hidden', textOverflow: 'ellipsis' } as const

export interface Coloured {
  readonly colourAr: string
  readonly colourEn: string
}

/**
 * A colour as a drop and its word; only the word if the colour is unknown, and nothing if there is none. Plain
 * elements, because it is rendered on sixty tiles at once.
 */
export function ColourChip({ of: { colourAr, colourEn } }: { readonly of: Coloured }) {
  const word = useNameOf()({ nameAr: colourAr, nameEn: colourEn })
  if (word === '') return null
  const drawn = colourNamed(colourEn, colourAr)
  return (
    <span style={CHIP} data-part="colour" data-colour={drawn ?? 'unknown'}>
      {drawn !== null && <span aria-hidden style={{ ...DROP, background: drawn }} />}
      <bdi style={WORD}>{word}</bdi>
    </span>
  )
}
