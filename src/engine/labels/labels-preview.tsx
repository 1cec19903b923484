import { Box } from '@chakra-ui/react/box'
import { type RefObject, Suspense } from 'react'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { CodeLabel, type LabelItem, type LabelStyle } from './code-label.tsx'

interface LabelsPreviewProps {
  readonly paper: RefObject<HTMLDivElement | null>
  readonly name: string
  readonly labels: readonly { readonly item: LabelItem; readonly key: string }[]
  readonly labelStyle: LabelStyle
}

/** A scrollable preview of the printed labels. */
export function LabelsPreview({ paper, name, labels, labelStyle }: LabelsPreviewProps) {
  return (
    <Suspense fallback={<RowsSkeleton rows={3} />}>
      <Box
        ref={paper}
        display="flex"
        flexWrap="wrap"
        gap="3"
        dir="inherit"
        maxH="70vh"
        overflowY="auto"
        tabIndex={0}
        role="region"
        aria-label={name}
      >
        {labels.map(({ item, key }) => (
          <CodeLabel key={key} item={item} labelStyle={labelStyle} />
        ))}
      </Box>
    </Suspense>
  )
}
