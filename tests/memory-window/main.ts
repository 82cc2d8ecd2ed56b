import '../../renderer/jitless.ts'

import { startWindow } from '../../renderer/app/start.tsx'
import { makeCoreLink } from '../../renderer/bridge/core-link.ts'
import { bridgeOver } from '../../shared/contract/bridge.ts'
import { answerPort } from '../../shared/contract/host.ts'
import { pairOfPorts } from '../../shared/contract/port.ts'
import { makeAnswers } from './answers.ts'

const scene = new URLSearchParams(location.search)
const [window, core] = pairOfPorts()
const { handlers, start } = makeAnswers(scene)
const host = answerPort(core, handlers, {
  checkOutputs: true,
  onBug: (call, error) => {
    console.error(call, error)
    return 'in the console'
  },
})
const link = makeCoreLink()
startWindow(bridgeOver(window), link)
start(host)
if (scene.get('lost') === 'yes') link.onLost()
