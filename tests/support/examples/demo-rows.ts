import { demoShop, DEMO_DEFAULTS } from '#server/demo/story.ts'
import { EXAMPLE_NOW } from './example-shop.ts'

/** The demo shop as a first start creates it, at a fixed time. */
export const exampleDemoShop = () => demoShop({ ...DEMO_DEFAULTS, now: EXAMPLE_NOW })
