import './jitless.ts'

import { startWindow } from './app/start.tsx'
import { makeCoreLink } from './bridge/core-link.ts'
import { connectBridge } from './bridge/port/connect.ts'

const link = makeCoreLink()
startWindow(connectBridge(link), link)
