import { spawn } from 'node:child_process';

/** sysexits.h EX_CONFIG: a first start that starting again cannot help. */
export const configurationErrorCode = 78;

export const defaultTiming = {
  graceMs: 15_000,
  firstDelayMs: 1_000,
  longestDelayMs: 30_000,
  steadyMs: 60_000,
  quickDeathsMax: 5,
};

/**
 * Keeps the given programs running. `ended` resolves to the exit code once all of them are gone:
 * 0 after `stop()`, 78 when one of them reports a configuration error before it was ever ready, 1
 * when one of them keeps dying before it was steady. Once a program was ready, such an error is one
 * of its surroundings (a full disk) that may pass: it is started again for as long as it takes, and
 * takes no other program down. In development a program that ends waits for `restartAll()`.
 */
export function supervise(programs, { say, timing = defaultTiming, isDevelopment = false }) {
  const supervisor = new Supervisor(programs, { say, timing, isDevelopment });
  supervisor.startAll();
  return supervisor;
}

class Supervisor {
  #say;
  #timing;
  #isDevelopment;
  #children;
  #exitCode = 0;
  /** Errors since a program was last ready; one that both report is printed once. */
  #troubles = new Set();
  #isStopping = false;
  #resolveEnded;

  constructor(programs, { say, timing, isDevelopment }) {
    this.#say = say;
    this.#timing = timing;
    this.#isDevelopment = isDevelopment;
    const counts = { quickEnds: 0, quickDeaths: 0 };
    this.#children = programs.map((program) => ({ program, wasReady: false, ...counts }));
    this.ended = new Promise((resolve) => {
      this.#resolveEnded = resolve;
    });
  }

  get isStopping() {
    return this.#isStopping;
  }

  startAll() {
    for (const child of this.#children) this.#start(child);
  }

  /** Ends every program and starts it again, with the sources as they are by then. */
  restartAll() {
    if (this.#isStopping) return;
    for (const child of this.#children) {
      if (!child.process) this.#start(child);
      else if (!child.isToStartAgain) {
        child.isToStartAgain = true;
        this.#end(child);
      }
    }
  }

  /**
   * Asks every program once to end; the ones that have not after the grace period are killed. One
   * that reports that it waits for something gets the time that it names besides.
   */
  stop(exitCode = 0) {
    if (this.#isStopping) return;
    this.#isStopping = true;
    this.#exitCode = exitCode;
    for (const child of this.#children) {
      clearTimeout(child.restartTimer);
      if (child.process) this.#end(child);
    }
    this.#endWhenAllAreGone();
  }

  /** For the moment this process itself disappears: no program may outlive it. */
  killAll() {
    for (const child of this.#children) child.process?.kill('SIGKILL');
  }

  #end(child) {
    child.process.kill('SIGTERM');
    this.#killAfter(child, this.#timing.graceMs);
  }

  #killAfter(child, milliseconds) {
    clearTimeout(child.killTimer);
    child.killTimer = setTimeout(() => {
      this.#say(`${child.program.name} did not end in time and is killed.`);
      child.process?.kill('SIGKILL');
    }, milliseconds);
  }

  #start(child) {
    const { command, parameters, cwd, env } = child.program;
    // The pipe closes when this process dies in any way; with SUPERVISED=1 a program ends on that.
    const stdio = ['pipe', 'inherit', 'inherit', 'ipc'];
    child.startedAt = Date.now();
    child.process = spawn(command, parameters, { cwd, env: { ...env, SUPERVISED: '1' }, stdio });
    child.process.stdin.on('error', () => {});
    child.process.on('message', (report) => this.#heard(child, report));
    child.process.once('error', (error) => this.#ended(child, error.message));
    child.process.once('exit', (code, signal) => {
      this.#ended(child, signal ? `signal ${signal}` : `exit code ${code}`, code);
    });
  }

  #heard(child, { kind, message, milliseconds }) {
    if (kind === 'ready') {
      child.wasReady = true;
      this.#troubles.clear();
    } else if (kind === 'trouble' && !this.#troubles.has(message)) {
      this.#troubles.add(message);
      this.#say(message);
    } else if (kind === 'draining') {
      this.#say(message);
      if (child.killTimer) this.#killAfter(child, this.#timing.graceMs + milliseconds);
    }
  }

  #ended(child, reason, code) {
    if (!child.process) return;
    clearTimeout(child.killTimer);
    child.killTimer = undefined;
    child.process = undefined;
    if (this.#isStopping) this.#endWhenAllAreGone();
    else if (child.isToStartAgain) this.#startAgain(child);
    else if (this.#isDevelopment)
      this.#say(`${child.program.name} ended (${reason}) and waits for a change.`);
    else if (code !== configurationErrorCode) this.#restartLater(child, reason);
    else if (child.wasReady) this.#restartLater(child, reason, { mayPass: true });
    else this.stop(configurationErrorCode);
  }

  #startAgain(child) {
    child.isToStartAgain = false;
    this.#start(child);
  }

  #restartLater(child, reason, { mayPass = false } = {}) {
    const { firstDelayMs, longestDelayMs, steadyMs, quickDeathsMax } = this.#timing;
    const isQuick = Date.now() - child.startedAt < steadyMs;
    child.quickEnds = isQuick ? child.quickEnds + 1 : 0;
    if (!isQuick) child.quickDeaths = 0;
    else if (!mayPass) child.quickDeaths += 1;
    if (child.quickDeaths >= quickDeathsMax) this.#giveUp(child, reason);
    else {
      const slower = 2 ** Math.max(0, child.quickEnds - 1);
      const delayMs = Math.min(firstDelayMs * slower, longestDelayMs);
      this.#say(
        `${child.program.name} ended unexpectedly (${reason}); starting it again in ${delayMs / 1000} s.`,
      );
      child.restartTimer = setTimeout(() => this.#start(child), delayMs);
    }
  }

  #giveUp({ program, quickDeaths }, reason) {
    const rule = '!'.repeat(78);
    this.#say(
      `\n${rule}\n${program.name} ended ${quickDeaths} times soon after its start, at last with ${reason}.\n` +
        `It is not started again and everything ends: see what it says above, mend it and start anew.\n${rule}\n`,
    );
    this.stop(1);
  }

  #endWhenAllAreGone() {
    if (this.#children.some((child) => child.process)) return;
    this.#resolveEnded(this.#exitCode);
  }
}
