import { ImportPart } from '../../../engine/entity/import-part.tsx'
import { EntityList } from '../../../engine/entity/entity-list.tsx'
import { rentItemPresentation } from './piece-presentation.tsx'
import { PieceStates } from './piece-states.tsx'
import { PiecesNav } from './pieces-nav.tsx'

/** The list of pieces, searched by code, name or colour and filtered by category. */
export const PiecesScreen = () => <Pieces isNew={false} />

export const NewPieceScreen = () => <Pieces isNew />

const Pieces = ({ isNew }: { readonly isNew: boolean }) => (
  <>
    <PiecesNav />
    <PieceStates>
      <EntityList presentation={rentItemPresentation} isNew={isNew} />
    </PieceStates>
  </>
)

export const ImportPiecesScreen = () => (
  <>
    <PiecesNav />
    <ImportPart presentation={rentItemPresentation} words={['rentals']} />
  </>
)
