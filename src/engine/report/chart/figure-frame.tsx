import { Box } from '@chakra-ui/react/box'
import { Trans } from '@lingui/react/macro'
import { type ComponentType, type ReactNode, Suspense, lazy } from 'react'
import type { ChartCanvasProps } from './chart-canvas.tsx'

function NotDrawn() {
  return (
    <Box display="grid" placeItems="center" h="full" color="muted">
      <Trans>The chart could not be loaded. The table has its figures.</Trans>
    </Box>
  )
}

/** The library is loaded with the first chart; if that fails, the report is still complete, because the table has the same data. */
const LazyCanvas = lazy(async (): Promise<{ default: ComponentType<ChartCanvasProps> }> => {
  try {
    return { default: (await import('./chart-canvas.tsx')).ChartCanvas }
  } catch (cause) {
    if (cause instanceof TypeError) return { default: NotDrawn }
    throw cause
  }
})

/** Reserves the space of a chart before it is loaded, to avoid a layout shift. */
export function DrawnCanvas({ height, ...drawn }: ChartCanvasProps & { readonly height: string | Readonly<Record<string, string>> }) {
  return (
    <Box position="relative" h={height} minW="0">
      <Suspense fallback={null}>
        <LazyCanvas {...drawn} />
      </Suspense>
    </Box>
  )
}

export function FigureFrame({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Box as="figure" m="0" p="4" minW="0" bg="surface" borderWidth="1px" borderColor="line" borderRadius="l2">
      <Box as="figcaption" fontWeight="600" mb="3">
        {title}
      </Box>
      {children}
    </Box>
  )
}
