import type { Id } from '#domain/kernel/ids.ts'
import { rentItem } from '#domain/rentals/piece/rent-item.ts'
import { ColourChip } from '../../../engine/file/colour-chip.tsx'
import { useCounterRow } from '../../../engine/counter-reader.ts'

export function PieceColour({ id }: { readonly id: Id }) {
  const row = useCounterRow(rentItem, id)
  return row ? <ColourChip of={row} /> : null
}
