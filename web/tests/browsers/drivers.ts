// Firefox and WebKit as Debian has them, behind one small interface.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';

import puppeteer, { type ElementHandle } from 'puppeteer-core';
import { Builder, Capabilities } from 'selenium-webdriver';

export interface Driver {
  open(url: string): Promise<void>;
  /** The value of an expression in the page. */
  read<T>(expression: string): Promise<T>;
  /** Clicks the element that an expression gives. False if it gives none, or one that can't be clicked now. */
  click(expression: string): Promise<boolean>;
  close(): Promise<void>;
}

/** Firefox speaks WebDriver BiDi. It needs no driver of its own. */
export async function firefox(): Promise<Driver> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath: process.env.FIREFOX ?? '/usr/bin/firefox-esr', headless: true });
  const page = await browser.newPage();
  await page.setViewport({ width: 1440, height: 900 });
  return {
    open: async (url) => void (await page.goto(url)),
    read: (expression) => page.evaluate(expression) as Promise<never>,
    click: async (expression) => {
      const element = (await page.evaluateHandle(expression)).asElement() as ElementHandle<Element> | null;
      if (!element) return false;
      return element.click().then(
        () => true,
        () => false,
      );
    },
    close: () => browser.close(),
  };
}

async function freePort(): Promise<number> {
  const listener = createServer();
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  listener.close();
  await once(listener, 'close');
  return port;
}

/** The small browser that comes with WebKitGTK. Needs a display: run the tests under xvfb-run. */
function miniBrowser(): string {
  const found = ['x86_64', 'aarch64'].map((machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`).find((path) => existsSync(path));
  if (!found) throw new Error('WebKit’s MiniBrowser isn’t there: install webkit2gtk-driver');
  return found;
}

/** WebKit, through its own driver. Native clicks don't arrive under Xvfb, so clicks are events made by a script. */
export async function webkit(): Promise<Driver> {
  const port = await freePort();
  const child = spawn(process.env.WEBKIT_DRIVER ?? 'WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], { stdio: 'inherit' });
  const wanted = new Capabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { binary: miniBrowser(), args: ['--automation'] } });
  const answers = async () => (await fetch(`http://127.0.0.1:${port}/status`).catch(() => null))?.ok === true;
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Error('WebKitWebDriver has ended');
  }
  const driver = await new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(wanted).build();
  await driver.manage().window().setRect({ width: 1440, height: 900 });
  return {
    open: (url) => driver.get(url),
    read: (expression) => driver.executeScript(`return (${expression});`),
    click: (expression) =>
      driver.executeScript(`const element = ${expression};
        element?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, view: window }));
        return Boolean(element);`),
    close: async () => {
      await driver.quit();
      child.kill();
      await once(child, 'exit');
    },
  };
}
