import { makeCoreLink } from './bridge/core-link.ts'
import { connectPort } from './bridge/port/connect.ts'
import { askFirst } from './bridge/port/first-calls.ts'

// The page loads the window's script beside this one, see vite.config.ts. The core answers while it is being compiled.
const link = makeCoreLink()
const port = askFirst(connectPort(link), link)
// By itself: it makes errors when it is loaded, and each would have all of the window's script read again for its stack
// while somebody debugs it or measures.
await import('react-dom/client')
const { openOnPort } = await import('./window.ts')
openOnPort(port, link)
