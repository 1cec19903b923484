import { EXAMPLE_NOW } from './examples/example-shop.ts'

/* The rows of the test shops have fixed times, so the app's clock starts at the time of the example shop. */

const realNow = Date.now.bind(Date)
const clockAhead = EXAMPLE_NOW - realNow()
Date.now = () => realNow() + clockAhead
