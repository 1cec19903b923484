import type { ReactNode } from 'react'
import type { RentItem } from '#domain/rentals/rent-item.ts'

export const PiecePhotos = ({ children }: { readonly row: RentItem; readonly children: ReactNode }) => children
