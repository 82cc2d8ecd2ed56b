import './jitless.ts'

import { startWindow } from './app/start.tsx'
import { connectBridge } from './bridge/connect.ts'
import { makeCoreLink } from './bridge/core-link.ts'

const link = makeCoreLink()
startWindow(connectBridge(link), link)
