import { ImportPart } from '../../../engine/noun/import-part.tsx'
import { NounList } from '../../../engine/noun/noun-list.tsx'
import { rentItemLook } from './piece-look.tsx'
import { PieceStates } from './piece-states.tsx'
import { PiecesNav } from './pieces-nav.tsx'

/** Every piece of the shop: found by code, name, colour, narrowed by category. */
export const PiecesScreen = () => <Pieces isNew={false} />

/** The address of a new piece: the list with the form over it. */
export const NewPieceScreen = () => <Pieces isNew />

const Pieces = ({ isNew }: { readonly isNew: boolean }) => (
  <>
    <PiecesNav />
    <PieceStates>
      <NounList look={rentItemLook} isNew={isNew} />
    </PieceStates>
  </>
)

/** Brings a whole list of pieces in from Excel or CSV. */
export const ImportPiecesScreen = () => (
  <>
    <PiecesNav />
    <ImportPart look={rentItemLook} words={['rentals']} />
  </>
)
